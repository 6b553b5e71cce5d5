/** Words of the reasons that are known; the first match counts. Backends write reasons freely, in Chinese too. */
const ADVICE = [
  ['again', /try again|timed? ?out|in time|超时|重试|稍后/i],
  ['gone', /off.?shelf|product (does not|doesn.t) exist|下架|商品不存在/i],
  ['brand', /brand.*authori|authori.*brand|品牌.*(授权|资质)/i],
  ['shop', /(authori[sz]ation|token).*(expired|invalid)|授权.*(过期|失效)/i],
  ['category', /categor.*(approv|permission|qualif)|类目.*(权限|资质|审核)/i],
  ['scripts', /chinese|(illegal|special|invalid) character|中文|(非法|特殊)字符/i],
  [
    'picture',
    /(image|picture|photo).*(small|large|px|pixel|resolution|size|dimension|ratio|missing|type|format)|(图片|主图)/i,
  ],
  ['parcel', /weight|dimension|parcel size|重量|体积|尺寸/i],
  ['options', /(option|variant|variation|规格).*(long|short|many|more than|exceed|过长|过多|超)/i],
  ['name', /(name|title).*(long|short|length)|(名称|标题).*(长|短)/i],
  ['attribute', /attribute|(brand|material).*(missing|required)|属性|必填/i],
] as const;

export type FailAdvice = (typeof ADVICE)[number][0];

/** What to do about reasons of a failed listing, each advice once; unknown reasons have none. */
export function adviceOn(reasons: readonly string[]): readonly FailAdvice[] {
  const found = reasons.map((reason) => ADVICE.find(([, pattern]) => pattern.test(reason))?.[0]);
  return [...new Set(found)].filter((advice) => advice !== undefined);
}
