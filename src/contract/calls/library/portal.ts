// The call for information about the library.
import * as z from 'zod/mini';
import { PortalSettings } from '../../models/model.ts';
import { query } from '../declare.ts';

export const getPortalSettings = query({
  name: 'getPortalSettings',
  summary: "The library's advisory text, desk, hours and addresses.",
  family: 'signed:portal',
  method: 'GET',
  path: '/settings',
  audience: 'library',
  input: z.strictObject({}),
  output: PortalSettings,
  readable: 'library',
});
