import type { DeskPartName } from '../../../shared/domain/deskParts';
import { useDesk } from './DeskPart';

/** Whether the desk is there and has a part. */
export const useHasPart = (part: DeskPartName): boolean => useDesk()?.has(part) ?? false;
