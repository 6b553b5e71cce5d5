# An image as it was deployed before, with an asset that the new build does not have (deployCheck.ts).
FROM node:24-bookworm-slim
RUN mkdir -p /app/dist/public/assets && echo earlier > /app/dist/public/assets/earlier.00000000.js
