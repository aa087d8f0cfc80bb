// Adds a zone, or changes its names and its municipality.
import { useState } from 'react';
import { type Zone, type Zones, saveZone } from '../../api/delivery';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { Select } from '../../components/select';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { ChangedNote } from './changed-note';
import { useChange, zonesQuery } from './keys';
import { NameFields } from './name-fields';

export interface ZoneDialogProps {
  zones: Zones;
  /** Null for a new one. */
  zone: Zone | null;
  onClose: () => void;
}

export function ZoneDialog({ zones, zone, onClose }: ZoneDialogProps) {
  const { delivery } = useMessages();
  const { ofFields } = useErrorTexts();
  const [typed, setTyped] = useState(zone === null ? '' : String(zone.number));
  const [names, setNames] = useState({ name: zone?.name ?? '', name_ar: zone?.name_ar ?? '' });
  const [municipality, setMunicipality] = useState(String(zone?.municipality_id ?? zones.municipalities[0]?.id ?? ''));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = useChange<Zones, number>(
    zones,
    (seen, number) => saveZone(seen.version, { number, is_new: zone === null, ...names, municipality_id: Number(municipality) }),
    () => {
      say(delivery.saved);
      onClose();
    },
    zonesQuery.queryKey,
  );
  const number = core().typedUnits(typed);
  const errors = ofFields(change.error);
  return (
    <FormDialog
      title={zone === null ? delivery.addZone : delivery.renameZone(zone.name)}
      action={delivery.save}
      isBusy={change.isPending}
      error={Object.keys(errors).length > 0 ? null : change.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (number !== undefined) change.send(number);
      }}
    >
      <ChangedNote isChanged={change.current !== null} />
      {zone === null && (
        <TextField
          label={delivery.number}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={errors.number ?? (isSubmitted && number === undefined ? delivery.numberMalformed : null)}
        />
      )}
      <NameFields
        name={names.name}
        nameAr={names.name_ar}
        onChange={(name, name_ar) => {
          setNames({ name, name_ar });
        }}
        errors={errors}
      />
      <Select
        label={delivery.municipality}
        options={zones.municipalities.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={municipality}
        onChange={setMunicipality}
      />
    </FormDialog>
  );
}
