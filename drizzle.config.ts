// For `drizzle-kit generate`: writes the tables' SQL from server/store/schema into a new migration.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/store/schema/**/*.ts',
  out: './server/store/migrations',
});
