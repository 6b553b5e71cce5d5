import { glasses, watch } from './accessories';
import { headphones, speaker } from './audio';
import { backpack, tote } from './bags';
import { bottle, mug } from './drinkware';
import { chair } from './furniture';
import { keyboard } from './keyboard';
import type { Kind } from './kind';
import { kettle, knives, pan } from './kitchen';
import { candle, lamp } from './lights';
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
