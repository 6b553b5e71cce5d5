# The image of the storefront (ADR 0023). It starts over the embedded backend when nothing is configured.
ARG BASE=node:24-bookworm-slim
# The image that is deployed now, if there is one: the assets of its builds are held beside the new ones.
ARG EARLIER_IMAGE=$BASE

FROM $BASE AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM install AS sources
COPY . .

FROM $EARLIER_IMAGE AS earlier
# Makes the folder where it is missing.
COPY LICENSE /app/dist/

# From here on neither a network nor a backend (N18).
FROM sources AS build
COPY --from=earlier /app/dist /earlier
RUN EARLIER_BUILD=/earlier node --import tsx scripts/build.mts \
  && rm -f dist/server/sandbox.js \
  && find dist -name '*.map' -delete

FROM $BASE
# Package managers have no use here, and their packages would be reported by scanners.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* /root/.npm \
  /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 SANDBOX_DB=:memory: MALLOC_ARENA_MAX=2
WORKDIR /app
COPY package.json LICENSE ./
COPY public ./public
COPY --from=build /app/dist ./dist
# By number: Kubernetes can't tell that a name is not root.
USER 1000:1000
EXPOSE 3000 9464
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="tovaro-storefront" \
  org.opencontainers.image.description="Storefront of a B2B dropshipping marketplace" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
# Node is process 1 and handles its signals. Its old space and the new one, half of the usual (ADR 0018), are 65 to 75 % of a memory limit.
ENTRYPOINT ["node", "--max-old-space-size-percentage=65", "--max-semi-space-size=8", "--no-memory-reducer"]
CMD ["dist/server/index.js"]
