// A name in English and in Arabic, side by side.
import { TextField } from '../../components/field';
import { useLacksArabic } from '../../components/use-lacks-arabic';
import { useShowsArabic } from '../../components/use-shows-arabic';
import { useMessages } from '../../locale';
import styles from './delivery.module.css';

export interface NameFieldsProps {
  name: string;
  nameAr: string;
  onChange: (name: string, nameAr: string) => void;
  errors: Readonly<Record<string, string>>;
}

export function NameFields({ name, nameAr, onChange, errors }: NameFieldsProps) {
  const { delivery } = useMessages();
  const lacksArabic = useLacksArabic();
  const showsArabic = useShowsArabic(nameAr, errors.name_ar ?? null);
  return (
    <div className={styles.pair}>
      <TextField
        label={delivery.name}
        name="name"
        autoComplete="off"
        value={name}
        onChange={(text) => {
          onChange(text, nameAr);
        }}
        error={errors.name ?? null}
      />
      {showsArabic && (
        <TextField
          label={delivery.nameAr}
          name="name_ar"
          isArabic
          autoComplete="off"
          value={nameAr}
          onChange={(text) => {
            onChange(name, text);
          }}
          hint={lacksArabic(name, nameAr) ? <span className={styles.missing}>{delivery.noArabic}</span> : undefined}
          error={errors.name_ar ?? null}
        />
      )}
    </div>
  );
}
