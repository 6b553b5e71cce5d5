// The gallery: every component in every state, without a violation of axe and without a complaint (A19, A20).
import express from 'express';
import { GALLERY_PATH, liveGallery } from '../../../scripts/gallery/gallery';
import { auditPage, CLEAN } from '../../support/e2e/auditPage';
import { expect } from '../../support/e2e/fixtures';
import { openGallery, galleryTest as test } from '../../support/e2e/galleryTest';
import { closeServers, startBackend } from '../../support/rawServer';

// The first test builds the gallery, and another opens a page for each state.
test.slow();
test.use({ bypassCSP: true });

test.afterEach(closeServers);

/** Rules about the landmarks of one page: the gallery shows the same part in several states. */
const WHOLE_PAGE = /^landmark-/;

test('every state on the gallery’s page is clean (A19, A20)', async ({ visitor }) => {
  await openGallery(visitor.page);
  const audit = await auditPage(visitor);
  expect({ ...audit, violations: audit.violations.filter((text) => !WHOLE_PAGE.test(text)) }).toEqual(CLEAN);
});

test('every state with a page of its own is clean (A19, A20)', async ({ visitor }) => {
  const { page } = visitor;
  const states = await openGallery(page);
  const audits: Record<string, unknown> = {};
  for (const [state, address] of Object.entries(states)) {
    await page.goto(address);
    await expect(page.locator('#root > *').first()).toBeAttached();
    audits[state] = await auditPage(visitor);
  }
  expect(audits).toEqual(Object.fromEntries(Object.keys(states).map((state) => [state, CLEAN])));
});

test('npm run dev serves it to this machine only (A19)', async ({ request }) => {
  const { port } = await startBackend(express().use(liveGallery()));
  const address = `http://localhost:${port}${GALLERY_PATH}`;
  // webpack builds before the first response.
  const first = await request.get(address, { timeout: 200_000 });
  expect(await first.text()).toContain('<title>Gallery</title>');
  expect((await request.get(`${address}/assets/gallery.js`)).status()).toBe(200);
  const forwarded = { headers: { 'X-Forwarded-For': '203.0.113.9' } };
  for (const path of ['', '/assets/gallery.js', '/events'])
    expect([path, (await request.get(address + path, forwarded)).status()]).toEqual([path, 404]);
});
