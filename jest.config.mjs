// Found by a bare `npx jest PATH`.
export { default } from './config/jest/jest.config.ts';
