/**
 * Words of the reasons that are known; the first advice counts of which a line has all words. One pattern of them with `.*`
 * between would take a second for a long reason. Backends write reasons freely, in Chinese too.
 */
const ADVICE = [
  ['again', [/try again|timed? ?out|in time|超时|重试|稍后/i]],
  ['gone', [/off.?shelf|product (does not|doesn.t) exist|下架|商品不存在/i]],
  ['brand', [/brand/i, /authori/i], [/品牌/, /授权|资质/]],
  ['shop', [/authori[sz]ation|token/i, /expired|invalid/i], [/授权/, /过期|失效/]],
  ['category', [/categor/i, /approv|permission|qualif/i], [/类目/, /权限|资质|审核/]],
  ['scripts', [/chinese|(illegal|special|invalid) character|中文|(非法|特殊)字符/i]],
  [
    'picture',
    [/image|picture|photo/i, /small|large|px|pixel|resolution|size|dimension|ratio|missing|type|format/i],
    [/图片|主图/],
  ],
  ['parcel', [/weight|dimension|parcel size|重量|体积|尺寸/i]],
  ['options', [/option|variant|variation|规格/i, /long|short|many|more than|exceed|过长|过多|超/i]],
  ['name', [/name|title/i, /long|short|length/i], [/名称|标题/, /长|短/]],
  ['attribute', [/attribute|属性|必填/i], [/brand|material/i, /missing|required/i]],
] as const satisfies readonly (readonly [string, ...(readonly RegExp[])[]])[];

export type FailAdvice = (typeof ADVICE)[number][0];

/** What to do about reasons of a failed listing, each advice once; unknown reasons have none. */
export function adviceOn(reasons: readonly string[]): readonly FailAdvice[] {
  const found = reasons.map(
    (reason) => ADVICE.find(([, ...lines]) => lines.some((words) => words.every((word) => word.test(reason))))?.[0],
  );
  return [...new Set(found)].filter((advice) => advice !== undefined);
}

/** Whether an advice is on the product: not on what passes by itself, or on the shop. */
export const isOfProduct = (advice: FailAdvice): boolean => advice !== 'again' && advice !== 'shop';
