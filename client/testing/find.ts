import { type ByRoleOptions, type Matcher, screen } from '@testing-library/react';

type Name = ByRoleOptions['name'];

export const button = (name: Name) => screen.getByRole<HTMLButtonElement>('button', { name });
export const link = (name: Name) => screen.getByRole<HTMLAnchorElement>('link', { name });
export const checkbox = (name: Name) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const radio = (name: Name) => screen.getByRole<HTMLInputElement>('radio', { name });
export const region = (name: Name) => screen.getByRole('region', { name });
export const heading = (name: Name) => screen.getByRole('heading', { name });

export const findButton = (name: Name) => screen.findByRole<HTMLButtonElement>('button', { name });
export const findLink = (name: Name) => screen.findByRole<HTMLAnchorElement>('link', { name });
export const findRadio = (name: Name) => screen.findByRole<HTMLInputElement>('radio', { name });
export const findHeading = (name: Name) => screen.findByRole('heading', { name });
export const findDialog = (name: Name) => screen.findByRole<HTMLDialogElement>('dialog', { name });

/** Expects a text to be there, to come, or to be nowhere. */
export const see = (text: Matcher) => expect(screen.getByText(text)).toBeTruthy();
export const seeSoon = async (text: Matcher) => expect(await screen.findByText(text)).toBeTruthy();
export const miss = (text: Matcher) => expect(screen.queryByText(text)).toBeNull();
