import type { RenderOptions } from './application-types.ts';
import type { Data } from './host.ts';

/** The steps of an application's life that do nothing unless a subclass says so. */
export class ApplicationSteps extends EventTarget {
  _canRender(_options: RenderOptions): false | void {}
  _configureRenderOptions(_options: RenderOptions): void {}
  async _preFirstRender(_context: Data, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: Data, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: Data, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: Data, _options: RenderOptions): Promise<void> {}
  _onClose(_options: Data): unknown {
    return undefined;
  }
  _tearDown(_options: Data): void {}
  /** What must follow every `_onRender`, overridden or not. */
  _finishRender(): void {}

  _onClickAction(_event: Event, _target: HTMLElement): unknown {
    return undefined;
  }
}
