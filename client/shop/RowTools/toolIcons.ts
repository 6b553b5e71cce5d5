export const download = 'M10 3v8.5m-3.3-3 3.3 3.3 3.3-3.3M3.5 13.5v1.7c0 .9.7 1.6 1.6 1.6h9.8c.9 0 1.6-.7 1.6-1.6v-1.7';
export const dots = 'M4.7 10h.2M9.9 10h.2M15.1 10h.2';
