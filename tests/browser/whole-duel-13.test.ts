import { playWholeDuels } from './support/whole-duel.ts';

playWholeDuels(13);
