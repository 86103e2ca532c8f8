import { host } from './host.ts';
import type { HostContainer } from './host-pixi.ts';
import { equal, eventually, must } from './kit.ts';
import type { Check } from './kit.ts';

/** Drawing on the canvas. */
export const mapChecks: readonly Check[] = [
  {
    row: 'C-CANVAS-03',
    needs: ['scene'],
    run: async (kit) => {
      const { canvas, PIXI } = host();
      const [over, under, above] = [new PIXI.Container(), new PIXI.Container(), new PIXI.Container()];
      Object.assign(under, { elevation: 0, sortLayer: 650 });
      Object.assign(above, { elevation: 0, sortLayer: 750 });
      canvas.interface.addChild(over);
      for (const one of [above, under]) canvas.primary.addChild(one);
      canvas.primary.sortChildren();
      const place = (one: HostContainer): number => canvas.primary.children.indexOf(one);
      must(place(under) < place(above), 'The primary group does not sort by sortLayer');
      const alive: boolean[] = [];
      kit.on('canvasTearDown', () => void alive.push(!over.destroyed && !under.destroyed));
      await canvas.draw();
      equal(alive[0], true, 'Containers are still there when canvasTearDown is told');
      must(over.destroyed && under.destroyed, 'Containers of a scene that has gone are still there');
      const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
      must([sceneX, sceneY, sceneWidth, sceneHeight].every(Number.isFinite), 'The dimensions of the scene');
      const before = canvas.stage.scale.x;
      const told: number[] = [];
      kit.on('canvasPan', (_canvas, view) => void told.push((view as { scale: number }).scale));
      canvas.pan({ scale: before * 0.9 });
      await eventually(() => told.length > 0, 'canvasPan');
      equal(told.at(-1), canvas.stage.scale.x, 'The scale that canvasPan tells');
      canvas.pan({ scale: before });
    },
  },
  {
    row: 'C-PIXI-01',
    run: () => {
      const { PIXI } = host();
      must(PIXI.VERSION.startsWith('7.'), `PIXI is ${PIXI.VERSION}`);
      const pen = new PIXI.Graphics();
      pen.lineStyle({ width: 2, color: 0xffffff, alpha: 1 }).beginFill(0xffffff, 0.5).drawPolygon([0, 0, 10, 0, 10, 10]).endFill();
      must(pen.getLocalBounds().width >= 10, 'The bounds of a drawing');
      const text = new PIXI.Text('10', { fontSize: 20, fill: 0xffffff, stroke: 0, strokeThickness: 4 });
      must(text.width > 10, 'The width of a text');
      must(new PIXI.Rectangle(0, 0, 5, 5).contains(2, 2), 'A rectangle contains its middle');
      for (const one of [pen, text]) one.destroy();
    },
  },
];
