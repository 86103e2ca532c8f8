import { fuzz } from './fuzz.ts';
import { play } from './play.ts';
import { replayFile } from './replay.ts';
import { tournament } from './tournament.ts';

const HELP = `npm run sim -- play [--seed N] [--classes a,b] [--json]     one duel of two bots, in sentences or as a ledger
npm run sim -- replay FILE [--record]                      a saved battle once more, compared; or recorded anew
npm run sim -- fuzz [--battles N] [--commands N] [--seed N] [--out FOLDER]   random commands, every invariant after each
npm run sim -- tournament [--each N] [--seed N]            every class against every other`;

/** Runs one subcommand with its arguments and gives the exit code. */
export function main([name, ...args]: readonly string[], root: string): number {
  switch (name) {
    case 'play':
      return play(args, root);
    case 'replay':
      return replayFile(args);
    case 'fuzz':
      return fuzz(args, root);
    case 'tournament':
      return tournament(args);
    default:
      console.log(HELP);
      return name === undefined ? 0 : 2;
  }
}
