import { glasses, watch } from './accessories';
import { headphones, speaker } from './audio';
import { backpack, tote } from './bags';
import { candle } from './candle';
import { bottle, mug } from './drinkware';
import { chair } from './furniture';
import { kettle } from './kettle';
import { keyboard } from './keyboard';
import type { Kind } from './kind';
import { knives } from './knives';
import { lamp } from './lamps';
import { pan } from './pan';
import { planter } from './plants';
import { toy } from './toys';
import { sneaker, tshirt } from './wear';

/** Every kind of product. */
export const allKinds = {
  headphones,
  lamp,
  mug,
  sneaker,
  backpack,
  planter,
  bottle,
  watch,
  chair,
  toy,
  knives,
  tshirt,
  speaker,
  candle,
  glasses,
  kettle,
  tote,
  keyboard,
  pan,
} satisfies Readonly<Record<string, Kind>>;
