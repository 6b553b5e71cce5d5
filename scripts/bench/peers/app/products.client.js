'use client';
export { Products } from '../products.js';
