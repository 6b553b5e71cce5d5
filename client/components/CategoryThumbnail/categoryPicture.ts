/** Words in category names, most specific first, with the name of their illustration. */
const BY_WORD: ReadonlyArray<readonly [RegExp, string]> = [
  [/shoe|sneaker|boot|footwear/i, 'sneaker'],
  [/bag|luggage|backpack|travel/i, 'backpack'],
  [/watch|eyewear|jewel|accessor/i, 'watch'],
  [/toy|game|kid|baby/i, 'toy'],
  [/kitchen|dining|cook|drink|cup/i, 'mug'],
  [/electronic|audio|phone|digital|computer/i, 'headphones'],
  [/garden|plant|outdoor/i, 'planter'],
  [/furniture|chair|office/i, 'chair'],
  [/apparel|cloth|fashion|wear\b/i, 'tshirt'],
  [/home|house|living|light|lamp/i, 'lamp'],
];

/** The URL of a category's illustration, chosen by name, else by position so that neighbours differ. */
export function categoryPicture(cateName: string, position: number): string {
  const known = BY_WORD.find(([word]) => word.test(cateName)) ?? BY_WORD[position % BY_WORD.length];
  return `/illustrations/category-${known?.[1]}.svg`;
}
