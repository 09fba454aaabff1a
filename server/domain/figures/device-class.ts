// The class of a device, by what its browser says of itself.
import type { DeviceClass } from '#contract/models/desk/figures-model.ts';

export function deviceClassOf(agent: string): DeviceClass {
  if (/ipad|tablet|playbook|silk|kindle|android(?!.*mobile)|harmony(?=.*tablet)/i.test(agent))
    return 'tablet';
  if (/mobi|iphone|ipod|windows phone|opera mini/i.test(agent)) return 'phone';
  return /windows nt|macintosh|x11|linux|cros/i.test(agent) ? 'computer' : 'other';
}
