// Changes many zones at once: what is not chosen stays as it is.
import { useState } from 'react';
import { type Zones, type ZonesChange, changeZones } from '../../api/delivery';
import { FormDialog } from '../../components/dialog';
import { ListError } from '../../components/list-error';
import { Select } from '../../components/select';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import { type AmountChoice, AmountFields, amountOf } from './amount-fields';
import { ChangedNote } from './changed-note';
import { useChange, zonesQuery } from './keys';

export interface ZonesDialogProps {
  zones: Zones;
  numbers: readonly number[];
  onClose: () => void;
}

interface Typed {
  fee: AmountChoice;
  feeAmount: string;
  free: AmountChoice;
  freeAmount: string;
  express: string;
  municipality: string;
}

const KEEP: Typed = { fee: 'keep', feeAmount: '', free: 'keep', freeAmount: '', express: 'keep', municipality: 'keep' };

/** Returns what the form changes: null if nothing is chosen, undefined if an amount is malformed. */
function changeOf(typed: Typed): Omit<ZonesChange, 'numbers'> | null | undefined {
  const fee = amountOf(typed.fee, typed.feeAmount);
  const free_from = amountOf(typed.free, typed.freeAmount);
  if (fee === undefined || free_from === undefined) return undefined;
  const has_express = typed.express === 'keep' ? null : typed.express === 'yes';
  const municipality_id = typed.municipality === 'keep' ? null : Number(typed.municipality);
  const isEmpty = [fee, free_from, has_express, municipality_id].every((part) => part === null);
  return isEmpty ? null : { fee, free_from, has_express, municipality_id };
}

export function ZonesDialog({ zones, numbers, onClose }: ZonesDialogProps) {
  const { delivery } = useMessages();
  const [typed, setTyped] = useState(KEEP);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = useChange<Zones, Omit<ZonesChange, 'numbers'>>(
    zones,
    (seen, wanted) => changeZones(seen.version, { numbers: [...numbers], ...wanted }),
    () => {
      say(delivery.zonesChanged(numbers.length));
      onClose();
    },
    zonesQuery.queryKey,
  );
  const wanted = changeOf(typed);
  return (
    <FormDialog
      title={delivery.changeZones(numbers.length)}
      action={delivery.save}
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (wanted !== null && wanted !== undefined) change.send(wanted);
      }}
    >
      <ChangedNote isChanged={change.current !== null} />
      <Fields zones={zones} typed={typed} isSubmitted={isSubmitted} onChange={setTyped} />
      <ListError>{isSubmitted && wanted === null ? delivery.nothingChosen : null}</ListError>
    </FormDialog>
  );
}

interface FieldsProps {
  zones: Zones;
  typed: Typed;
  isSubmitted: boolean;
  onChange: (typed: Typed) => void;
}

function Fields({ zones, typed, isSubmitted, onChange }: FieldsProps) {
  const { delivery } = useMessages();
  const set = (changes: Partial<Typed>) => {
    onChange({ ...typed, ...changes });
  };
  const keep = { value: 'keep', label: delivery.keep };
  return (
    <>
      <AmountFields
        name="fee"
        label={delivery.fee}
        own={delivery.ownFee}
        canKeep
        choice={typed.fee}
        typed={typed.feeAmount}
        isMalformed={isSubmitted && amountOf(typed.fee, typed.feeAmount) === undefined}
        onChange={(choice, feeAmount) => {
          set({ fee: choice, feeAmount });
        }}
      />
      <AmountFields
        name="free_from"
        label={delivery.freeFromLabel}
        own={delivery.ownFree}
        canKeep
        choice={typed.free}
        typed={typed.freeAmount}
        isMalformed={isSubmitted && amountOf(typed.free, typed.freeAmount) === undefined}
        onChange={(choice, freeAmount) => {
          set({ free: choice, freeAmount });
        }}
      />
      <Select
        label={delivery.hasExpress}
        options={[keep, { value: 'yes', label: delivery.yes }, { value: 'no', label: delivery.no }]}
        value={typed.express}
        onChange={(express) => {
          set({ express });
        }}
      />
      <Select
        label={delivery.municipality}
        options={[keep, ...zones.municipalities.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={typed.municipality}
        onChange={(municipality) => {
          set({ municipality });
        }}
      />
    </>
  );
}
