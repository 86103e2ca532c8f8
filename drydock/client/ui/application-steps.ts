import type { Position, RenderOptions } from './application-types.ts';
import type { Data } from './host.ts';

/** The steps of an application's life that do nothing unless a subclass says so. */
export class ApplicationSteps extends EventTarget {
  _canRender(_options: RenderOptions): false | void {
    return undefined;
  }
  _configureRenderOptions(_options: RenderOptions): void {
    return undefined;
  }
  async _preFirstRender(_context: Data, _options: RenderOptions): Promise<void> {
    return undefined;
  }
  async _preRender(_context: Data, _options: RenderOptions): Promise<void> {
    return undefined;
  }
  async _onFirstRender(_context: Data, _options: RenderOptions): Promise<void> {
    return undefined;
  }
  async _onRender(_context: Data, _options: RenderOptions): Promise<void> {
    return undefined;
  }
  async _postRender(_context: Data, _options: RenderOptions): Promise<void> {
    return undefined;
  }
  async _preClose(_options: Data): Promise<void> {
    return undefined;
  }
  _onClose(_options: Data): unknown {
    return undefined;
  }
  _tearDown(_options: Data): void {
    return undefined;
  }
  _onPosition(_position: Position): void {
    return undefined;
  }
  /** What must follow every `_onRender`, overridden or not. */
  _finishRender(): void {
    return undefined;
  }

  _onClickAction(_event: Event, _target: HTMLElement): unknown {
    return undefined;
  }
}
