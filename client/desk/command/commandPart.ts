import { openCommand } from '../../../shared/messages/desk/command';
import type { DeskPart } from '../deskPart';
import { CommandButton, CommandRow, Commands } from './Commands';

export const commandPart: DeskPart = {
  name: 'command',
  messages: openCommand,
  views: { frame: Commands, searchPopup: CommandButton, moreTools: CommandRow },
};
