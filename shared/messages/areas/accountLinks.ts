import { messages } from '../messages';

/** In the menu of an account and on its pages. */
export const accountLinks = messages({
  'shell.workbench': 'Workbench',
  'shell.logout': 'Log out',
});
