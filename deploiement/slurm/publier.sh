#!/bin/sh
# Publie une édition par un tableau de tâches Slurm, qui scellent ses tuiles, puis une tâche qui la publie quand toutes ont fini
# et scelle ce qui manque. Une tâche lancée deux fois, ou tuée, ne change rien. Pour relancer la seule 5e :
#   sbatch --array=5 deploiement/slurm/tuiles.sh 2026-12-01 16
# Usage, du dossier du projet, HARMATTAN_DATA étant sur un disque que tous les nœuds partagent :
#   deploiement/slurm/publier.sh 2026-12-01 16 [options de « publier »]
set -eu
date=$1 parts=$2
shift 2
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
tuiles=$(sbatch --parsable --array="1-$parts" "$here/tuiles.sh" "$date" "$parts")
sbatch --parsable --dependency="afterany:$tuiles" --job-name=harmattan-publier --mem=2G \
  --wrap "exec ./harmattan publier --date $date $*"
