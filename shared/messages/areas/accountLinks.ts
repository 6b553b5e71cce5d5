/** In the menu of an account and on its pages. */
export const accountLinks = {
  'shell.workbench': 'Workbench',
  'shell.logout': 'Log out',
} as const;
