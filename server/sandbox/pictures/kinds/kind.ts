import type { Brushes } from '../brushes';
import type { Material } from '../colour';

/** What a drawing works with. `main` is the product's colour, `accent` that of its trims and details. */
export interface Drawing {
  readonly brush: Brushes;
  readonly main: Material;
  readonly accent: Material;
  readonly random: () => number;
}

/** Draws one product as SVG text on a field of 600 by 600, standing on y = 480 and centred on x = 300. */
type Draw = (drawing: Drawing) => string;

/** A kind of product and its styles. */
export interface Kind {
  readonly styles: Readonly<Record<string, Draw>>;
  /** The drawn area, shadows left out; views place and measure the product by it. */
  readonly bounds: readonly [x: number, y: number, width: number, height: number];
  /** The most interesting point, centre of the close-up. */
  readonly focus: readonly [x: number, y: number];
  /** True when it is seen from above or hovers: it is then centred, not stood on the floor. */
  readonly lying?: boolean;
}
