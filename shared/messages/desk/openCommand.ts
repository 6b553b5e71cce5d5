import { messages } from '../messages';

/** What the desk says of its keys before their dialog is there. */
export const openCommand = messages({
  'command.open': 'Go to anything',
  'command.keys': 'Keys',
});
