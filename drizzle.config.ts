// For `drizzle-kit generate`: writes the tables' SQL from server/store/schema*.ts into a new migration.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/store/schema.ts', './server/store/schema-patrons.ts'],
  out: './server/store/migrations',
});
