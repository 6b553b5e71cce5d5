import { allVariants } from '../../../shared/messages/desk/variants';
import type { DeskPart } from '../deskPart';
import { AllVariants } from './AllVariants';

export const variantsPart: DeskPart = { name: 'variants', messages: allVariants, views: { variants: AllVariants } };
