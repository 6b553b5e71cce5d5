import type { DeskPart } from '../../shared/domain/deskParts';
import { createDesk } from '../desk/createDesk';
import type { Desk } from '../shop/DeskPlace/DeskPlace';
import { testUser } from './testStorefront';

/** The desk of the test's buyer, with these parts. */
export const testDesk = (...features: readonly DeskPart[]): Desk => createDesk({ features }, testUser.id);
