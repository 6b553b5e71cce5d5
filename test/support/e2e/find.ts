import { expect, type Locator, type Page } from '@playwright/test';

type Place = Page | Locator;
type Name = string | RegExp;

export const button = (place: Place, name: Name): Locator => place.getByRole('button', { name });
export const link = (place: Place, name: Name): Locator => place.getByRole('link', { name });
export const checkbox = (place: Place, name: Name): Locator => place.getByRole('checkbox', { name });
export const radio = (place: Place, name: Name): Locator => place.getByRole('radio', { name });
export const region = (place: Place, name: Name): Locator => place.getByRole('region', { name });
export const heading = (place: Place, name: Name): Locator => place.getByRole('heading', { name });

/** Expects a text to be in sight. */
export const see = (place: Place, text: Name): Promise<void> => expect(place.getByText(text)).toBeVisible();

/** Gives the window a size. */
export const resize = (page: Page, width: number, height: number): Promise<void> =>
  page.setViewportSize({ width, height });
