import { elementFrom, escapeHTML, localize } from './host.ts';
import type { ApplicationV2 } from './application.ts';
import type { Position } from './application-types.ts';

export interface HeaderControl {
  action: string;
  label: string;
  icon?: string;
  onClick?: (event: Event) => unknown;
}

export interface WindowParts {
  header: HTMLElement;
  title: HTMLElement;
  controls: HTMLButtonElement;
  menu: HTMLElement;
  content: HTMLElement;
  resize: HTMLElement;
}

let topmost = 100;

/** The frame of a window: header with icon, title, controls menu and close button, a content element, a resize handle. */
export function buildFrame(app: ApplicationV2): { element: HTMLElement; parts: WindowParts } {
  const { tag, window: options } = app.options;
  const element = document.createElement(tag);
  if (tag === 'form') (element as HTMLFormElement).noValidate = true;
  const icon = options.icon ? `<i class="window-icon ${options.icon}" inert></i>` : '<i class="window-icon hidden" inert></i>';
  const header = elementFrom(`<header class="window-header">${icon}<h1 class="window-title">${escapeHTML(app.title)}</h1>
    <button type="button" class="header-control icon fa-solid fa-ellipsis-vertical" data-action="toggleControls"
      data-tooltip="Toggle Controls" aria-label="Toggle Controls"></button>
    <button type="button" class="header-control icon fa-solid fa-xmark" data-action="close" data-tooltip="Close Window" aria-label="Close Window"></button>
    </header>`);
  const menu = elementFrom('<menu class="controls-dropdown"></menu>');
  const content = elementFrom('<section class="window-content"></section>');
  element.append(header, menu, content);
  const resize = elementFrom('<div class="window-resize-handle"></div>');
  if (options.resizable) element.append(resize);
  const find = <T extends HTMLElement>(selector: string): T => header.querySelector(selector) as T;
  const parts: WindowParts = {
    header,
    menu,
    content,
    resize,
    title: find('.window-title'),
    controls: find('[data-action="toggleControls"]'),
  };
  fillMenu(app, parts);
  followPointer(header, (dx, dy, start) => app.setPosition({ left: (start.left ?? 0) + dx, top: Math.max(0, (start.top ?? 0) + dy) }), app);
  followPointer(
    resize,
    (dx, dy, start) => app.setPosition({ width: Math.max(200, size(start.width) + dx), height: Math.max(100, size(start.height) + dy) }),
    app,
  );
  header.addEventListener('dblclick', (event) => {
    if (!(event.target as Element).closest('button')) void (app.minimized ? app.maximize() : app.minimize());
  });
  return { element, parts };
}

function size(value: number | 'auto'): number {
  return value === 'auto' ? 0 : value;
}

function fillMenu(app: ApplicationV2, parts: WindowParts): void {
  const shown = app._getHeaderControls();
  for (const control of shown) {
    const item = elementFrom(`<li class="header-control"><button type="button" class="control" data-action="${control.action}">
      <i class="control-icon ${control.icon ?? ''}" inert></i><span class="control-label">${escapeHTML(localize(control.label))}</span></button></li>`);
    item.addEventListener('click', (event) => {
      parts.menu.classList.remove('expanded');
      control.onClick?.(event);
    });
    parts.menu.append(item);
  }
  parts.controls.hidden = shown.length === 0;
}

/** Drags by a handle: reports the way from the point where the button went down. */
function followPointer(handle: HTMLElement, move: (dx: number, dy: number, start: Position) => void, app: ApplicationV2): void {
  handle.addEventListener('pointerdown', (down) => {
    if (down.button !== 0 || (down.target as Element).closest('button')) return;
    const box = app.element.getBoundingClientRect();
    const start: Position = { ...app.position, left: box.left, top: box.top, width: box.width, height: box.height };
    const onMove = (event: PointerEvent): void => move(event.clientX - down.clientX, event.clientY - down.clientY, start);
    const onUp = (): void => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
  });
}

/** Where a window without a place opens: centred in what the sidebar leaves free. */
export function defaultPosition(position: Position): Partial<Position> {
  const sidebar = document.getElementById('sidebar')?.offsetWidth ?? 0;
  const width = position.width === 'auto' ? 400 : position.width;
  const height = position.height === 'auto' ? 300 : position.height;
  return {
    left: position.left ?? Math.max(0, (window.innerWidth - sidebar - width) / 2),
    top: position.top ?? Math.max(0, (window.innerHeight - height) / 2),
  };
}

/** Writes a position into the element's style. */
export function placeWindow(element: HTMLElement, position: Position, minimized: boolean): void {
  const px = (value: number | 'auto' | null): string => (typeof value === 'number' ? `${Math.round(value)}px` : '');
  element.style.left = px(position.left);
  element.style.top = px(position.top);
  element.style.width = minimized ? '' : px(position.width);
  element.style.height = minimized ? '' : px(position.height);
  element.style.transform = position.scale === 1 ? '' : `scale(${position.scale})`;
}

/** Puts a window over all others and answers its z-index. */
export function raiseWindow(element: HTMLElement): number {
  if (Number(element.style.zIndex) !== topmost) element.style.zIndex = String(++topmost);
  return topmost;
}
