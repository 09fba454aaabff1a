import packages from './data/packages.json' with { type: 'json' };
import { Packages } from './models.ts';

export const demonstrationPackages = Packages.parse(packages);
