// The address of the database list as state.
import {
  type AddressForm,
  type AddressState,
  useAddressState,
} from '#browser/use-address-state.ts';
import { cleared, type ListAddress, readAddress, writeAddress } from './address.ts';

const form: AddressForm<ListAddress> = { read: readAddress, write: writeAddress, cleared };

/** Reads and writes the list's address. */
export function useListAddress(): AddressState<ListAddress> {
  return useAddressState(form);
}
