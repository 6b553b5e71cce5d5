// A third company, whose own pages use packages as their authors wrote them (docs/adopt.md).
export * from '../../../../shared/unbranded';

const page = { category: 'help', access: 'public' } as const;
export const ownRoutes = [
  { ...page, name: 'helmet', path: '/own/helmet' },
  { ...page, name: 'form', path: '/own/form' },
  { ...page, name: 'hoists', path: '/own/hoists' },
] as const;

export const scriptOrigins = ['https://statistics.example'];
