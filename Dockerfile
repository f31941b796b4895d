# The server with its pages, built here, started without npm: nothing is installed or downloaded at the start.
# docker build -t lectern . && docker run -p 127.0.0.1:3000:3000 -v lectern:/data lectern
# tools/check/deployment.test.ts compares it with the settings, and with what `npm start` does.

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Those for serving and building; the tests' are not needed.
RUN npm ci --omit=dev

FROM packages AS build
COPY . .
RUN node tools/build/build.ts

FROM node:24-bookworm-slim
WORKDIR /app
# glibc's heap, as in tools/start/bootstrap-memory.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=1048576
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY package.json package-lock.json LICENSE ./
# The threads of learners' programs, migrations and prompts are read from the sources.
COPY server server
COPY blocks blocks
COPY questions questions
COPY shared shared
COPY library library
# The commands of operators: node tools/start/backup.ts FILE
COPY tools/build tools/build
COPY tools/start tools/start
COPY --from=build /app/dist dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Alive, not ready: a restart does not help a process whose database is away.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "--heap-growing-percent=25", "dist/server/main.js"]
