import { CATEGORIES } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { CategoryThumbnail } from './CategoryThumbnail';

export const states: States = {
  known: shows(() => <CategoryThumbnail category={CATEGORIES[0]} />),
  unknown: shows(() => <CategoryThumbnail category={{ id: 'x', cateName: 'Other', cateCode: undefined }} />),
};
