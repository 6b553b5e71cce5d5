import { type States, shows } from '../../testing/states';
import { Pagination } from './Pagination';

const pages = (page: number, total: number) =>
  shows(() => <Pagination page={page} total={total} pageSize={20} hrefOf={(number) => `?page=${number}`} />);

export const states: States = {
  'single-page': pages(1, 20),
  'first-page': pages(1, 60),
  'in-the-middle': pages(12, 600),
  'last-page': pages(30, 600),
  'beyond-the-last-page': pages(9, 60),
};
