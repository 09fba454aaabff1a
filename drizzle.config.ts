// For `drizzle-kit generate`: writes the tables' SQL from server/store/schema/libraries*.ts into a new migration.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/store/schema/libraries.ts',
    './server/store/schema/campus.ts',
    './server/store/schema/jobs.ts',
    './server/store/schema/patrons.ts',
    '#server/store/schema/accounts/sign-ins.ts',
    './server/store/schema/idempotency.ts',
    './server/store/schema/platform.ts',
    './server/store/schema/portal.ts',
    './server/store/schema/titles.ts',
    './server/store/schema/collection.ts',
    './server/store/schema/own-titles.ts',
    '#server/store/schema/accounts/throttle.ts',
    '#server/store/schema/accounts/api-keys.ts',
    '#server/store/schema/requests/feedback.ts',
    '#server/store/schema/requests/files.ts',
    './server/store/schema/usage.ts',
    './server/store/schema/recommendations.ts',
    '#server/store/schema/requests/delivery.ts',
    '#server/store/schema/messages/notifications.ts',
    '#server/store/schema/messages/push.ts',
    '#server/store/schema/messages/notice-files.ts',
  ],
  out: './server/store/migrations',
});
