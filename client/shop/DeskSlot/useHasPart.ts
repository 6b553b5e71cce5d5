import { useContext } from 'react';
import type { DeskPart } from '../../../shared/domain/deskParts';
import { DeskContext } from './DeskSlot';

/** Whether the desk is there and has a part. */
export const useHasPart = (part: DeskPart): boolean => useContext(DeskContext)?.has(part) ?? false;
