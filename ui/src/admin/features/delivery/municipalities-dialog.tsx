// The municipalities with their names in both languages: adds and renames them.
import { useState } from 'react';
import { Button } from '../../../primitives/button';
import { type Municipality, type Zones, saveMunicipality } from '../../api/delivery';
import { Dialog, FormDialog } from '../../components/dialog';
import { useLacksArabic } from '../../components/use-lacks-arabic';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { ChangedNote } from './changed-note';
import { useChange, zonesQuery } from './keys';
import { NameFields } from './name-fields';
import styles from './delivery.module.css';

export interface MunicipalitiesDialogProps {
  zones: Zones;
  onClose: () => void;
}

export function MunicipalitiesDialog({ zones, onClose }: MunicipalitiesDialogProps) {
  const { delivery } = useMessages();
  const lacksArabic = useLacksArabic();
  const [open, setOpen] = useState<{ of: Municipality | null } | null>(null);
  if (open !== null) {
    return (
      <NameDialog
        zones={zones}
        of={open.of}
        onClose={() => {
          setOpen(null);
        }}
      />
    );
  }
  const count = (id: number) => zones.zones.filter(({ municipality_id }) => municipality_id === id).length;
  const add = (
    <Button
      onClick={() => {
        setOpen({ of: null });
      }}
    >
      {delivery.addMunicipality}
    </Button>
  );
  return (
    <Dialog title={delivery.municipalities} onClose={onClose} actions={add}>
      <ul role="list" className={styles.municipalities}>
        {zones.municipalities.map((of) => (
          <li key={of.id}>
            <span className={styles.names}>
              <span>
                {of.name}
                {' \u00b7 '}
                {lacksArabic(of.name, of.name_ar) ? <span className={styles.missing}>{delivery.noArabic}</span> : <bdi lang="ar">{of.name_ar}</bdi>}
              </span>
              <span className={styles.soft}>{delivery.zonesOf(count(of.id))}</span>
            </span>
            <Button
              kind="secondary"
              size="small"
              aria-label={delivery.renameMunicipality(of.name)}
              onClick={() => {
                setOpen({ of });
              }}
            >
              {delivery.rename}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function NameDialog({ zones, of, onClose }: MunicipalitiesDialogProps & { of: Municipality | null }) {
  const { delivery } = useMessages();
  const { ofFields } = useErrorTexts();
  const [names, setNames] = useState({ name: of?.name ?? '', name_ar: of?.name_ar ?? '' });
  const change = useChange<Zones, null>(
    zones,
    (seen) => saveMunicipality(seen.version, { municipality_id: of?.id ?? null, ...names }),
    () => {
      say(delivery.saved);
      onClose();
    },
    zonesQuery.queryKey,
  );
  const errors = ofFields(change.error);
  return (
    <FormDialog
      title={of === null ? delivery.addMunicipality : delivery.renameMunicipality(of.name)}
      action={delivery.save}
      isBusy={change.isPending}
      error={Object.keys(errors).length > 0 ? null : change.error}
      onClose={onClose}
      onSubmit={() => {
        change.send(null);
      }}
    >
      <ChangedNote isChanged={change.current !== null} />
      <NameFields
        name={names.name}
        nameAr={names.name_ar}
        onChange={(name, name_ar) => {
          setNames({ name, name_ar });
        }}
        errors={errors}
      />
    </FormDialog>
  );
}
