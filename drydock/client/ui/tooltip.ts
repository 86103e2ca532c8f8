import { elementFrom, localize } from './host.ts';

/** Shows `data-tooltip` or, where that is empty, `aria-label` of what is hovered or focused. */
export class TooltipManager {
  readonly tooltip = elementFrom('<aside id="tooltip" role="tooltip" popover="manual"></aside>');

  activateEventListeners(): void {
    document.body.append(this.tooltip);
    const enter = (event: Event): void => {
      const target = (event.target as Element | null)?.closest?.<HTMLElement>('[data-tooltip]');
      if (target) this.activate(target);
      else this.deactivate();
    };
    document.body.addEventListener('pointerover', enter);
    document.body.addEventListener('focusin', enter);
    document.body.addEventListener('pointerdown', () => this.deactivate());
    document.body.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.deactivate();
    });
  }

  activate(element: HTMLElement): void {
    const text = element.dataset['tooltip'] || element.getAttribute('aria-label');
    if (!text) return this.deactivate();
    this.tooltip.textContent = localize(text);
    this.tooltip.className = 'active';
    this.tooltip.showPopover?.();
    const box = element.getBoundingClientRect();
    const own = this.tooltip.getBoundingClientRect();
    const above = element.closest<HTMLElement>('[data-tooltip-direction]')?.dataset['tooltipDirection'] === 'UP' || box.bottom + own.height + 8 > innerHeight;
    this.tooltip.style.left = `${Math.max(4, Math.min(box.left + (box.width - own.width) / 2, innerWidth - own.width - 4))}px`;
    this.tooltip.style.top = `${above ? Math.max(4, box.top - own.height - 6) : box.bottom + 6}px`;
  }

  deactivate(): void {
    this.tooltip.className = '';
    this.tooltip.hidePopover?.();
  }
}
