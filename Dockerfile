# The service as an image. It takes its settings from the environment alone: compose.yaml shows them.
# The base has the Node that package.json pins; a test holds the two together.

FROM node:26.10.0-trixie-slim AS packages
WORKDIR /opt/harmattan
COPY package.json package-lock.json .npmrc ./
# Of the optional packages the scripts of the pages need esbuild's own; Node is the base's.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/.bin/node node_modules/node-*

FROM node:26.10.0-trixie-slim
# docker build --build-arg COMMIT="$(git rev-parse HEAD)" .
ARG COMMIT=
LABEL org.opencontainers.image.title="Harmattan" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.revision="$COMMIT" \
      org.opencontainers.image.description="Service REST en lecture seule sur un jeu de référence climatique et solaire" \
      org.opencontainers.image.licenses="AGPL-3.0-only"
WORKDIR /opt/harmattan
COPY --from=packages /opt/harmattan/node_modules node_modules
COPY . .
RUN [ -z "$COMMIT" ] || echo "$COMMIT" > COMMIT
# Where nothing is mounted, the data folder is there all the same, for the service's user alone.
RUN install -d -m 0700 -o 1000 -g 1000 /donnees
ENV HOST=0.0.0.0 PORT=8080 HARMATTAN_DATA=/donnees
# A number, so that a scheduler can see that it is not root.
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGTERM
# Whether the process lives, and no more: where PostgreSQL is away, a restart would help nobody.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "require('node:http').get({ host: '127.0.0.1', port: process.env.PORT, path: '/v1/health', timeout: 4000 }, (r) => process.exit(r.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1)).on('timeout', () => process.exit(1))"]
ENTRYPOINT ["/opt/harmattan/harmattan"]
CMD ["servir"]
