// Single keys of a screen of the desk. They can be turned off, because who speaks to the device types them by accident.
import { useEffect, useEffectEvent, useState } from 'react';
import { deskKeys } from '#client/storage/stored.ts';

/** What each key does; a key has the name of `KeyboardEvent.key`. */
export type Keys = Readonly<Record<string, () => void>>;

/** Calls the function of a pressed key, unless the press is for a field, a menu or a dialog. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key];
    if (action === undefined || !isForScreen(event)) return;
    if (event.key.length === 1 && deskKeys.get() === 'off') return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const others =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

function isForScreen(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (document.querySelector('[aria-modal=true]') !== null) return false;
  return !(event.target instanceof Element && event.target.closest(others) !== null);
}

/** Whether single keys are on, and a function that turns them on or off. */
export function useKeysChoice(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => deskKeys.get() !== 'off');
  return [
    isOn,
    (chosen) => {
      deskKeys.set(chosen ? null : 'off');
      setIsOn(chosen);
    },
  ];
}
