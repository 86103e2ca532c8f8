import { host } from './host.ts';
import type { HostToken } from './host.ts';
import { equal, eventually, must, NAME } from './kit.ts';
import type { Check } from './kit.ts';

/** Types of hex grids by number, with `columns` and `even` as they must be. */
const HEX_TYPES = [
  { type: 2, columns: false, even: false },
  { type: 3, columns: false, even: true },
  { type: 4, columns: true, even: false },
  { type: 5, columns: true, even: true },
];

export const boardChecks: readonly Check[] = [
  {
    row: 'C-GRID-01',
    run: async (kit) => {
      for (const { type, columns, even } of HEX_TYPES) {
        const { grid } = await kit.scene(type);
        must(grid instanceof host().foundry.grid.HexagonalGrid, `The grid of type ${type} is no HexagonalGrid`);
        equal([grid.columns, grid.even], [columns, even], `columns and even of type ${type}`);
        const [across, along] = columns ? [grid.sizeX, grid.sizeY] : [grid.sizeY, grid.sizeX];
        must(Math.abs(along - 100) < 1 && Math.abs(across - 115.47) < 1, `sizeX and sizeY of type ${type}: ${grid.sizeX}, ${grid.sizeY}`);
      }
      must(!((await kit.scene(1)).grid instanceof host().foundry.grid.HexagonalGrid), 'A square grid is a HexagonalGrid');
    },
  },
  {
    row: 'C-GRID-02',
    run: async (kit) => {
      for (const { type, columns, even } of HEX_TYPES) {
        const { grid } = await kit.scene(type);
        for (const offset of [
          { i: 2, j: 2 },
          { i: 3, j: 2 },
          { i: 2, j: 3 },
          { i: 3, j: 3 },
        ]) {
          const centre = grid.getCenterPoint(offset);
          const { i, j } = grid.getOffset(centre);
          equal({ i, j }, offset, `getOffset of the centre of a hex of type ${type}`);
        }
        const [near, next] = columns
          ? [grid.getCenterPoint({ i: 2, j: 2 }), grid.getCenterPoint({ i: 2, j: 3 })]
          : [grid.getCenterPoint({ i: 2, j: 2 }), grid.getCenterPoint({ i: 3, j: 2 })];
        const shift = columns ? next.y - near.y : next.x - near.x;
        equal(Math.sign(shift), even ? -1 : 1, `The side to which the odd rows or columns of type ${type} are shifted`);
      }
    },
  },
  {
    row: 'C-TOKEN-01',
    run: async (kit) => {
      const scene = await kit.scene();
      const token = await kit.token(scene, await kit.ship());
      await token.update({ x: 400, y: 300, rotation: 120 });
      const { x, y, rotation, width, height } = token._source;
      equal([x, y, rotation, width, height], [400, 300, 120, 1, 1], '_source right after the update');
      must(scene.tokens.get(token.id) === token && token.parent === scene, 'scene.tokens and token.parent');
      equal([token.hidden, token.name, token.disposition], [false, NAME, -1], 'hidden, name and the disposition by default');
    },
  },
  {
    row: 'C-TOKEN-02',
    run: async (kit) => {
      const token = await kit.token(await kit.scene(), await kit.ship());
      const seen: string[] = [];
      kit.on('preMoveToken', (document, movement) => {
        Object.assign(movement as object, { autoRotate: false });
        if ((movement as { autoRotate?: unknown }).autoRotate === false) seen.push((document as { id: string }).id);
      });
      await token.move({ x: 500, y: 300 }, { autoRotate: true });
      await eventually(() => token._source['x'] === 500, 'The token has moved');
      equal(token._source['rotation'], 0, 'The rotation after a move whose auto-rotation the hook has switched off');
      await token.update({ x: 300, y: 500 });
      await eventually(() => token._source['x'] === 300, 'The token has moved by an update');
      must(seen.length === 2 && seen.every((id) => id === token.id), `preMoveToken has run ${seen.length} times for two moves`);
    },
  },
  {
    row: 'C-TOKEN-03',
    run: async (kit) => {
      const scene = await kit.scene();
      const ship = await kit.ship();
      const linked = await kit.token(scene, ship);
      const loose = await kit.token(scene, ship, { actorLink: false });
      must(linked.actor === ship && !ship.isToken, 'The actor of a linked token is not the world’s');
      const synthetic = loose.actor;
      must(synthetic && synthetic !== ship, 'The actor of an unlinked token is the world’s');
      equal([synthetic.isToken, synthetic.id, synthetic.token === loose], [true, ship.id, true], 'isToken, id and token of the synthetic actor');
      await synthetic.update({ 'system.running.energy.battery': 1 });
      const at = (from: object): unknown => host().foundry.utils.getProperty(from, 'system.running.energy.battery');
      equal([at(synthetic._source), at(ship._source)], [1, 3], 'Battery of the synthetic actor and of the world’s');
    },
  },
  {
    row: 'C-TOKEN-04',
    run: async (kit) => {
      const scene = await kit.scene();
      const ship = await kit.ship({ prototypeToken: { disposition: 1, actorLink: true } });
      equal(ship.prototypeToken.disposition, 1, 'The disposition of the prototype token');
      const data = (await ship.getTokenDocument({ x: 400, y: 300, rotation: 60 })).toObject();
      const [made] = await scene.createEmbeddedDocuments<HostToken>('Token', [data]);
      const loose = await kit.token(scene, ship, { actorLink: false, lockRotation: true, width: 2 });
      must(made instanceof host().TokenDocument && made.actor === ship, 'The token made from the data of getTokenDocument is none of the ship');
      equal([made._source['x'], made._source['y'], made._source['rotation'], made.disposition], [400, 300, 60, 1], 'Place, rotation and disposition');
      await scene.updateEmbeddedDocuments('Token', [
        { _id: made.id, x: 500 },
        { _id: loose.id, width: 1, lockRotation: false },
      ]);
      equal([made._source['x'], loose._source['width'], loose._source['lockRotation']], [500, 1, false], 'Two tokens after one update');
      await loose.actor?.update({ 'system.running.energy.battery': 1 });
      const delta = loose._source['delta'] as object;
      equal(host().foundry.utils.getProperty(delta, 'system.running.energy.battery'), 1, 'The battery in the delta of an unlinked token');
      await scene.updateEmbeddedDocuments('Token', [{ _id: loose.id, actorLink: true }]);
      must(loose.actor === ship, 'A token that is linked by an update has not the world’s actor');
    },
  },
  {
    row: 'C-SCENE-02',
    run: async (kit) => {
      const { GRID_TYPES } = host().CONST;
      const scene = await kit.scene(1);
      const heard = kit.heard('updateScene');
      await scene.update({ 'grid.type': GRID_TYPES['HEXODDQ'], 'grid.units': 'hex', tokenVision: false, 'environment.globalLight.enabled': true });
      must(scene.grid instanceof host().foundry.grid.HexagonalGrid && scene.grid.columns, 'The grid is not of the new type');
      const at = (path: string): unknown => host().foundry.utils.getProperty(scene._source, path);
      equal(
        [at('grid.size'), at('grid.units'), at('tokenVision'), at('environment.globalLight.enabled')],
        [100, 'hex', false, true],
        'Size, units, vision and light',
      );
      must(
        heard.some(([document]) => document === scene),
        'updateScene',
      );
      const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
      equal([sceneX, sceneY, sceneWidth, sceneHeight], [0, 0, 1200, 1200], 'The rectangle of the scene');
    },
  },
  {
    row: 'C-SCENE-01',
    run: async (kit) => {
      const scene = await kit.scene();
      const token = await kit.token(scene, await kit.ship());
      const { scenes } = host().game;
      must(scenes.contents.includes(scene), 'game.scenes.contents');
      must(scenes.get(scene.id) === scene, 'game.scenes.get');
      must(scenes.contents.flatMap((one) => [...one.tokens.contents]).includes(token), 'The tokens of all scenes');
    },
  },
  {
    row: 'C-CANVAS-01',
    needs: ['scene'],
    run: async (kit) => {
      const { canvas } = host();
      const drawn = kit.heard('canvasReady');
      await canvas.draw();
      await eventually(() => drawn.length > 0, 'canvasReady after canvas.draw()');
      must(canvas.scene && [...canvas.scene.tokens].length >= 0, 'canvas.scene.tokens cannot be gone through');
      const actor = await kit.ship();
      const token = await kit.token(canvas.scene, actor);
      try {
        equal(
          actor.getActiveTokens(false, true).map(({ id }) => id),
          [token.id],
          'getActiveTokens(false, true) of a ship on the viewed scene',
        );
      } finally {
        await token.delete();
      }
    },
  },
  {
    row: 'C-CANVAS-02',
    needs: ['scene'],
    run: async (kit) => {
      const { canvas, game } = host();
      must(canvas.scene, 'No scene is viewed');
      const token = await kit.token(canvas.scene, await kit.ship());
      try {
        const heard = kit.heard('targetToken');
        const object = await eventually(() => token.object, 'The token is drawn');
        object.setTarget(true, { releaseOthers: false });
        must([...game.user.targets].includes(object), 'game.user.targets does not hold the targeted token');
        must(object.actor === token.actor, 'The actor of a targeted token');
        await eventually(() => heard.length > 0, 'targetToken');
        object.setTarget(false, { releaseOthers: false });
      } finally {
        await token.delete();
      }
    },
  },
];
