import { host } from './host.ts';
import { equal, eventually, must, NAME, PROBE } from './kit.ts';
import type { Check } from './kit.ts';

export const chatChecks: readonly Check[] = [
  {
    row: 'C-ROLL-01',
    run: async () => {
      const { Roll } = host();
      const roll = await new Roll('3d100').evaluate({ allowInteractive: false });
      const [die] = roll.dice;
      must(roll.dice.length === 1 && die, 'roll.dice of "3d100" is not one term');
      const results = die.results.map(({ result }) => result);
      equal([die.faces, results.length], [100, 3], 'Faces and number of results');
      must(
        results.every((result) => Number.isInteger(result) && result >= 1 && result <= 100),
        `Results ${results.join(', ')}`,
      );
      equal(
        roll.total,
        results.reduce((sum, result) => sum + result, 0),
        'The total',
      );
    },
  },
  {
    row: 'C-ROLL-03',
    run: async () => {
      const { Roll } = host();
      // Where the user makes his d4 by hand, a dialog waits for him now.
      const roll = await new Roll('2d4').evaluate({ allowInteractive: true });
      const results = roll.dice.flatMap((die) => die.results.map(({ result }) => result));
      must(results.length === 2 && results.every((result) => Number.isInteger(result) && result >= 1 && result <= 4), `Results ${results.join(', ')}`);
    },
  },
  {
    row: 'C-ROLL-02',
    run: async (kit) => {
      const blank = new (host().Roll)('3d6').toJSON();
      equal(blank.terms.length, 1, 'The number of terms of "3d6"');
      const results = [6, 1, 4].map((result) => ({ result, active: true }));
      const filled = { ...blank, terms: blank.terms.map((term) => ({ ...term, results, evaluated: true })), total: 11, evaluated: true };
      const message = kit.keep(
        await host().ChatMessage.create({ content: NAME, rolls: [JSON.stringify(filled)], flags: { [PROBE]: { seq: 1 } } }),
        'The message',
      );
      const [roll] = message.rolls;
      equal(
        [roll?.total, roll?.dice[0]?.faces, roll?.dice[0]?.results.map(({ result }) => result)],
        [11, 6, [6, 1, 4]],
        'Total, faces and results of the stored roll',
      );
    },
  },
  {
    row: 'C-CHAT-01',
    run: async (kit) => {
      const { ChatMessage, Roll, game } = host();
      const heard = kit.heard('createChatMessage') as [{ id: string }][];
      const roll = await new Roll('2d6').evaluate({ allowInteractive: false });
      const data = {
        content: `${NAME} &amp; content`,
        speaker: { alias: NAME },
        rolls: [JSON.stringify(roll.toJSON())],
        flags: { [PROBE]: { battle: 'x', seq: 2 } },
      };
      const message = kit.keep(await ChatMessage.create(data), 'The message');
      equal(message.flags[PROBE], { battle: 'x', seq: 2 }, 'message.flags');
      equal(message.rolls[0]?.total, roll.total, 'The total of the stored roll');
      must(
        heard.some(([one]) => one.id === message.id),
        'createChatMessage has not run',
      );
      const later = kit.keep(await ChatMessage.create(data), 'The second message');
      const found = game.messages.filter(({ flags }) => flags[PROBE]?.['seq'] === 2).sort((a, b) => a.timestamp - b.timestamp);
      equal(
        found.map(({ id }) => id),
        [message.id, later.id],
        'The messages with the flag, by their time',
      );
    },
  },
  {
    row: 'C-CHAT-02',
    run: async (kit) => {
      const heard = kit.heard('renderChatMessageHTML') as [{ id: string; isContentVisible: boolean; flags: object }, HTMLElement][];
      const message = kit.keep(await host().ChatMessage.create({ content: `<p>${NAME}</p>`, flags: { [PROBE]: { seq: 1 } } }), 'The message');
      const [shown, html] = await eventually(() => heard.find(([one]) => one.id === message.id), 'renderChatMessageHTML for the message');
      must(html instanceof HTMLElement, 'The hook is not given an element');
      must(html.querySelector('.message-content')?.textContent?.includes(NAME), 'There is no .message-content with the content');
      must(html.querySelector('.message-header'), 'There is no .message-header');
      equal([shown.isContentVisible, shown.flags], [true, message.flags], 'isContentVisible and flags');
    },
  },
  {
    row: 'C-CHAT-03',
    needs: ['player'],
    run: async (kit) => {
      const { ChatMessage, game } = host();
      const own = kit.keep(await ChatMessage.create({ content: NAME, flags: { [PROBE]: { seq: 1 } } }), 'The message');
      equal([own.author?.id, own.author?.isGM], [game.userId, true], 'The author of a message of the game master’s');
      const { id: player } = (await kit.askPlayer('who')) as { id: string };
      const said = await kit.askPlayer('say', { author: game.userId });
      if (said === 'refused') return;
      const forged = kit.keep(await eventually(() => game.messages.get(String(said)), 'The player’s message'), 'The player’s message');
      equal([forged.author?.id, forged.author?.isGM], [player, false], 'The author of a message that a player has written in the game master’s name');
    },
  },
];
