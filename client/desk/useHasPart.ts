import type { DeskPart } from '../../shared/domain/deskParts';
import { useDesk } from './useDesk';

/** Whether a part of the desk is on. */
export const useHasPart = (part: DeskPart): boolean =>
  Object.values(useDesk().views).some((views) => views.some(([name]) => name === part));
