cd /work/h/access
npx tsc --noEmit -p . > /tmp/access-tsc.log 2>&1
DEBUG_PRINT_LIMIT=0 timeout 200 npx vitest run --project unit test/unit/features/settings/{permissions,accessScopes,effectiveAccess}.test.tsx test/unit/lib/access > /tmp/access-unit.log 2>&1
npx vite build > /tmp/access-build.log 2>&1
STACK_PORT=5420 timeout 150 npx playwright test --project console --workers=1 --retries=0 test/e2e/settings-access.spec.ts > /tmp/access-e2e.log 2>&1
npm run -s lint > /tmp/access-lint.log 2>&1
npm run -s format:check > /tmp/access-format.log 2>&1
npm run -s size:check > /tmp/access-size.log 2>&1
echo done > /tmp/access-all.done
