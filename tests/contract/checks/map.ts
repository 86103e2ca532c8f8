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
    row: 'C-CANVAS-07',
    needs: ['scene'],
    run: () => {
      const { canvas } = host();
      must(canvas.ready && canvas.scene, 'No scene is viewed');
      const [a, b] = [canvas.clientCoordinatesFromCanvas({ x: 100, y: 200 }), canvas.clientCoordinatesFromCanvas({ x: 200, y: 200 })];
      equal(Math.round((b.x - a.x) / canvas.stage.scale.x), 100, 'Pixels of the scene between two places on the screen');
      equal(Math.round(b.y - a.y), 0, 'Their height on the screen');
    },
  },
  {
    row: 'C-CANVAS-04',
    needs: ['scene'],
    run: async (kit) => {
      const { canvas, game } = host();
      must(canvas.ready && canvas.scene, 'No scene is viewed');
      const refreshed = kit.heard('refreshToken');
      const told = [kit.heard('controlToken'), kit.heard('hoverToken')];
      const token = await kit.token(canvas.scene, await kit.ship(), { x: 400, y: 300 });
      try {
        const object = await eventually(() => token.object, 'The token is drawn');
        await eventually(() => refreshed.some(([one]) => one === object) && object.mesh, 'refreshToken and the picture');
        const { sizeX, sizeY } = canvas.scene.grid;
        equal([Math.round(object.center.x), Math.round(object.center.y)], [Math.round(400 + sizeX / 2), Math.round(300 + sizeY / 2)], 'The middle of a token');
        equal([object.document === token, object.visible, object.hover], [true, true, false], 'document, visible and hover');
        must(typeof token.texture.src === 'string' && token.texture.scaleX > 0, 'The picture of a token and its scale');
        object.mesh.alpha = 0.5;
        equal(object.mesh.alpha, 0.5, 'The strength of the picture');
        object.control();
        await eventually(() => object.controlled && told[0]?.some(([one, is]) => one === object && is === true), 'controlToken');
        object.release();
        object.setTarget(true, { releaseOthers: true });
        equal([game.user.targets.has(object), [...game.user.targets].length], [true, 1], 'The only target');
        object.setTarget(false, { releaseOthers: false });
      } finally {
        await token.delete();
      }
    },
  },
  {
    row: 'C-CANVAS-05',
    run: async (kit) => {
      const given: unknown[] = [];
      kit.on('getSceneControlButtons', (controls) => void given.push((controls as Record<string, { tools?: object }>)['tokens']?.tools));
      await host().ui.controls.render({ reset: true });
      await eventually(() => given.length > 0, 'getSceneControlButtons');
      const tools = given[0] as Record<string, { name?: unknown }> | undefined;
      must(tools && tools['select']?.name === 'select', 'The tools of tokens are no record by name');
      must(tools['actionStationsArcs'] && tools['actionStationsReport'], 'The module’s tools are not among them');
    },
  },
  {
    row: 'C-CANVAS-06',
    needs: ['scene'],
    run: async (kit) => {
      const { canvas } = host();
      must(canvas.ready && canvas.scene, 'No scene is viewed');
      const ship = await kit.ship();
      const told = kit.heard('renderTokenHUD');
      const token = await kit.token(canvas.scene, ship, { x: 400, y: 300 });
      const hud = canvas.hud.token;
      try {
        const object = await eventually(() => token.object, 'The token is drawn');
        hud.bind(object);
        const element = await eventually(() => told.at(-1)?.[1] as HTMLElement | undefined, 'The hook renderTokenHUD');
        equal([told.at(-1)?.[0] === hud, hud.object === object, object.actor === token.actor], [true, true, true], 'The buttons, their token and its actor');
        must(element.querySelector('.col.left'), 'There is no .col.left');
      } finally {
        await hud.close();
        await token.delete();
      }
    },
  },
  {
    row: 'C-PIXI-01',
    needs: ['scene'],
    run: () => {
      const { PIXI } = host();
      must(PIXI.VERSION.startsWith('7.'), `PIXI is ${PIXI.VERSION}`);
      const pen = new PIXI.Graphics();
      pen.lineStyle({ width: 2, color: 0xffffff, alpha: 1 }).beginFill(0xffffff, 0.5).drawPolygon([0, 0, 10, 0, 10, 10]).endFill();
      must(pen.getLocalBounds().width >= 10, 'The bounds of a drawing');
      const text = new PIXI.Text('10', { fontSize: 20, fill: 0xffffff, stroke: 0, strokeThickness: 4 });
      must(text.width > 10, 'The width of a text');
      must(new PIXI.Rectangle(0, 0, 5, 5).contains(2, 2), 'A rectangle contains its middle');
      const picture = PIXI.Sprite.from('modules/action-stations/assets/ships/transport.svg');
      must(picture.texture.width > 0, 'A picture from an address has a texture at once, loaded or not');
      const { canvas } = host();
      canvas.interface.addChild(pen);
      const { x, y } = pen.toGlobal({ x: 0, y: 0 });
      const { left, top, width } = pen.getBounds();
      must(Math.abs(left - x) < 3 && Math.abs(top - y) < 3 && width > 0, 'The bounds of a drawing and its points are not those of the screen');
      for (const one of [pen, text, picture]) one.destroy();
    },
  },
];
