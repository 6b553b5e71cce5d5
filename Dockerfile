# The image of the storefront. It starts over the embedded backend when nothing is configured.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node --import tsx scripts/build.mts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SANDBOX_DB=:memory:
WORKDIR /app
COPY --from=build /app/dist ./dist
COPY public ./public
COPY package.json LICENSE ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The old space is three quarters of a limit of 512 MB, the new space small (ADR 0018); set NODE_OPTIONS for others.
CMD ["node", "--max-old-space-size=352", "--max-semi-space-size=2", "dist/server/index.js"]
