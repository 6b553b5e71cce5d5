/** What a buyer can do, by words of the reason; the first match counts. Backends write reasons freely, in Chinese too. */
const ADVICE = [
  ['again', /try again|time(d)? ?out|in time|超时|重试|稍后/i],
  ['gone', /off.?shelf|not exist|下架|不存在/i],
  ['brand', /brand|品牌/i],
  ['shop', /(authori[sz]ation|token|shop|授权|店铺).*(expired|invalid|过期|失效)/i],
  ['category', /categor.*(approv|permission|qualif|invite)|类目.*(权限|资质|审核|邀请)/i],
  ['parcel', /weight|dimension|measures|parcel|package|重量|包裹|体积/i],
  ['scripts', /chinese|language|中文|语言/i],
  ['picture', /image|picture|photo|图片|主图/i],
  ['options', /option|variant|variation|sku|规格|变体/i],
  ['name', /(name|title).*(long|short|character|length)|(名称|标题).*(长|短|字)/i],
  ['attribute', /attribute|required|missing|属性|必填|缺/i],
] as const;

export type FailAdvice = (typeof ADVICE)[number][0];

/** What to do about reasons of a failed listing, each advice once; unknown reasons have none. */
export function adviceOn(reasons: readonly string[]): readonly FailAdvice[] {
  const found = reasons.map((reason) => ADVICE.find(([, pattern]) => pattern.test(reason))?.[0]);
  return [...new Set(found)].filter((advice) => advice !== undefined);
}
