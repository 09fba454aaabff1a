// What may befall a reader. On the way to the service one at a time; the others beside it.

export const faultNames = [
  // Between browser and service.
  'noNetwork',
  'refused',
  'reset',
  'hang',
  'hangingFollows',
  'lose5',
  'lose30',
  'unanswered',
  'strangersPage',
  'strangersRedirect',
  // In the service, and at once over.
  'tokenExpired',
  // On the device.
  'slowDisk',
  'noCaches',
  'noStores',
  'fullDisk',
  'wrongClock',
] as const;
export type FaultName = (typeof faultNames)[number];
