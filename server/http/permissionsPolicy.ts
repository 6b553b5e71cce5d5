import type { RequestHandler } from 'express';

/** Powers that no page of ours uses, and no frame or script in it shall. */
export const permissionsPolicy: RequestHandler = (_req, res, next) => {
  res.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  next();
};
