// The address of a list of titles as state.
import {
  type AddressForm,
  type AddressState,
  useAddressState,
} from '#browser/use-address-state.ts';
import { cleared, readAddress, type TitleAddress, writeAddress } from './address.ts';

const form: AddressForm<TitleAddress> = { read: readAddress, write: writeAddress, cleared };

/** Reads and writes the list's address. */
export function useTitleAddress(): AddressState<TitleAddress> {
  return useAddressState(form);
}
